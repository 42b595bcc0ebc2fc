"""Tables: what happened at them, what may happen next, and what is shown of them."""
