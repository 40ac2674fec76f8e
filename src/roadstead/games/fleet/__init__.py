"""Fleet: buy licences at auction, launch boats, hire captains, catch fish."""
