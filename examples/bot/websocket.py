"""As much of a WebSocket client (RFC 6455) as JSON messages need: text in, text out, over plain TCP."""
import base64
import hashlib
import os
import socket
import struct
import time

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


class Closed(ConnectionError):
    """The conversation is over; `code` is the other side's reason, 1006 if it gave none."""

    def __init__(self, code: int = 1006) -> None:
        super().__init__(f"the connection was closed ({code})")
        self.code = code


class WebSocket:
    def __init__(self, host: str, port: int, path: str, headers: dict[str, str], timeout: float = 10) -> None:
        self.socket = socket.create_connection((host, port), timeout)
        self.received = b""
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: {host}:{port}", "Upgrade: websocket", "Connection: Upgrade",
                 f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())

        head = self.read_until(b"\r\n\r\n").decode("latin-1")
        accept = base64.b64encode(hashlib.sha1((key + GUID).encode()).digest()).decode()
        if not head.startswith("HTTP/1.1 101") or accept not in head:
            raise ConnectionError(f"no WebSocket: {head.splitlines()[0]}")

    def send(self, text: str) -> None:
        self.send_frame(TEXT, text.encode())

    def receive(self, timeout: float) -> str | None:
        """The next message, or none if none came in time. Pings are answered on the way, and gain no time."""
        message, ends = b"", time.monotonic() + timeout
        while True:
            if not message and not self.wait(ends - time.monotonic()):
                return None
            final, kind, payload = self.read_frame()
            if kind == CLOSE:
                code = struct.unpack("!H", payload[:2])[0] if len(payload) >= 2 else 1005
                self.close(code)
                raise Closed(code)
            if kind == PING:
                self.send_frame(PONG, payload)
            elif kind != PONG:
                message += payload
                if final:
                    return message.decode()

    def close(self, code: int = 1000) -> None:
        try:
            self.send_frame(CLOSE, struct.pack("!H", code))
        except OSError:
            pass
        self.socket.close()

    def wait(self, timeout: float) -> bool:
        """Whether a frame begins to arrive in time."""
        if self.received:
            return True
        if timeout <= 0:
            return False
        self.socket.settimeout(timeout)
        try:
            self.fill()
        except TimeoutError:
            return False
        finally:
            self.socket.settimeout(10)  # what has begun must come to its end
        return True

    def read_frame(self) -> tuple[bool, int, bytes]:
        first, second = self.read(2)
        length = second & 0x7F
        if length == 126:
            length = struct.unpack("!H", self.read(2))[0]
        elif length == 127:
            length = struct.unpack("!Q", self.read(8))[0]
        return bool(first & 0x80), first & 0x0F, self.read(length)

    def send_frame(self, kind: int, payload: bytes) -> None:
        """A client hides every payload behind a mask of its own."""
        size = len(payload)
        if size < 126:
            head = struct.pack("!BB", 0x80 | kind, 0x80 | size)
        elif size < 65536:
            head = struct.pack("!BBH", 0x80 | kind, 0x80 | 126, size)
        else:
            head = struct.pack("!BBQ", 0x80 | kind, 0x80 | 127, size)
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload))
        self.socket.sendall(head + mask + masked)

    def read(self, size: int) -> bytes:
        while len(self.received) < size:
            self.fill()
        taken, self.received = self.received[:size], self.received[size:]
        return taken

    def read_until(self, end: bytes) -> bytes:
        while end not in self.received:
            self.fill()
        taken, self.received = self.received.split(end, 1)
        return taken

    def fill(self) -> None:
        more = self.socket.recv(65536)
        if not more:
            raise Closed()
        self.received += more
