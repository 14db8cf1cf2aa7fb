// A line like those people have: everything arrives later, and a phone that sleeps hears nothing for a while.
import { createServer, connect } from "node:net";

/** A port that leads to another one, `ms` later in each direction. `asleep()` says whether anything goes through now. */
export function openLine(target, ms, asleep = () => false) {
  const sockets = new Set();
  /** Bytes in the order they came, none before its time. */
  const slow = (from, to) => {
    const waiting = [];
    let timer = null;
    const pass = () => {
      timer = null;
      const now = performance.now();
      while (waiting.length > 0 && waiting[0].due <= now && !asleep()) {
        const { bytes } = waiting.shift();
        if (bytes === null) to.end();
        else if (!to.destroyed) to.write(bytes);
      }
      if (waiting.length > 0) timer = setTimeout(pass, asleep() ? 50 : Math.max(1, waiting[0].due - now));
    };
    const put = (bytes) => {
      waiting.push({ due: performance.now() + ms, bytes });
      timer ??= setTimeout(pass, ms);
    };
    from.on("data", put);
    from.on("end", () => put(null));
    from.on("error", () => to.destroy());
    from.on("close", () => clearTimeout(timer) ?? to.destroy());
  };
  const server = createServer((near) => {
    const far = connect(target, "127.0.0.1");
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      sockets.add(socket);
      socket.on("close", () => sockets.delete(socket));
    }
    slow(near, far);
    slow(far, near);
  });
  return new Promise((resolve) =>
    server.listen(0, "127.0.0.1", () =>
      resolve({
        port: server.address().port,
        close: () => {
          server.close();
          for (const socket of sockets) socket.destroy();
        },
      }),
    ),
  );
}
