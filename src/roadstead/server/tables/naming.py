"""Names of tables for people: easier to say than the 22 characters of a link."""

from __future__ import annotations

from hashlib import sha256

SEA = """
Albatross Anchor Anchovy Ballast Barnacle Beacon Binnacle Bobstay Bollard Bosun Bowline
Breaker Brigantine Buoy Cable Capstan Caravel Cardinal Chandler Clipper Cockle Compass
Coral Cormorant Cove Crayfish Crest Cutter Davit Dinghy Dogger Dolphin Dory Driftwood Ebb
Eddy Eel Estuary Fathom Fender Ferry Fjord Flounder Foghorn Frigate Galley Gannet Grapnel
Groyne Gull Haddock Halyard Harbour Hawser Heron Herring Hull Jetty Jib Kedge Keel Kelp
Kittiwake Lagoon Lantern Ledger Lighthouse Limpet Lookout Lugger Mackerel Mainsail Marlin
Mast Mizzen Mooring Mussel Narwhal Neap Oar Oilskin Osprey Oyster Painter Pelican Petrel
Pilot Pintle Plover Porpoise Puffin Quay Rudder Sandbar Schooner Scupper Seal Sextant
Shanty Shoal Skerry Skipper Sloop Sounding Spinnaker Spray Squall Starfish Tern Thole Tide
Tiller Topsail Trawler Turnstone Urchin Wake Walrus Wharf Whelk Whistle Winch Windlass
Yawl
"""
WORDS = SEA.split()


def table_name(table: str) -> str:
    """What people call a table, told from its id: always the same for the same table."""
    number = int.from_bytes(sha256(table.encode()).digest()[:8], "big")
    return f"{WORDS[number % len(WORDS)]} table"
