"""Our part in the dice of a table: a value that nobody knows before the game begins (docs/fair_dice.md)."""
import hashlib
import secrets
from typing import Any


def sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


class Dice:
    def __init__(self) -> None:
        self.value = secrets.token_hex(32)
        self.promised = ""  # the commitment of the house, as we saw it before we revealed anything

    @property
    def commitment(self) -> str:
        return sha256(self.value)

    def is_asked(self, info: dict[str, Any]) -> bool:
        """Whether the house waits for our value; what the house has promised by then is what counts."""
        if not self.promised:
            self.promised = info.get("commitment", "")
        waiting = info.get("dice", {}).get("waiting", [])
        return any(info["seats"][seat].get("you") for seat in waiting)

    def check(self, record: dict[str, Any]) -> None:
        """That nobody chose the dice: our value and the promise of the house are in them."""
        if record["commitment"] != self.promised:
            raise RuntimeError("the house did not keep to what it committed to before the game")
        dice = record.get("dice")
        if dice is None:
            return  # nobody added anything: the game had begun when we came
        if self.value not in [share["value"] for share in dice["people"]]:
            raise RuntimeError("our value was left out of the dice")
        lines = ["taproom dice 1", f"house {dice['house']}"]
        lines += [f"seat {one['seat']} {one['commitment']} {one['value'] or '-'}" for one in dice["people"]]
        if sha256(dice["house"]) != self.promised or sha256("\n".join(lines) + "\n") != record["seed"]:
            raise RuntimeError("the seed is not the hash of what was added to it")
