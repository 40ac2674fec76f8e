"""Black Fleet: a merchant to trade, a pirate to rob, the navy for everybody else's pirates."""
