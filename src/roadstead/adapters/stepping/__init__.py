"""Many tables stepped together, and what a finished one is worth to whoever learns."""
