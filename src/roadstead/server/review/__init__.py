"""Looking closely: how a game went, whether its chance was fair, what strangers have sent."""
