const MOST_CHARS = 200;

/** Tells every open page of the newest build, and hears which one it shows. */
export function openNews(seen) {
  const readers = new Set();
  let newest = '';
  return {
    tell(hash) {
      newest = hash;
      for (const reader of readers) reader.write(`data: ${hash}\n\n`);
    },
    listen(_request, response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(`data: ${newest}\n\n`);
      readers.add(response);
      response.on('close', () => readers.delete(response));
    },
    async hear(request, response) {
      let text = '';
      for await (const chunk of request) {
        text += chunk;
        if (text.length > MOST_CHARS) return response.writeHead(413).end();
      }
      seen(text);
      return response.writeHead(204).end();
    },
  };
}
