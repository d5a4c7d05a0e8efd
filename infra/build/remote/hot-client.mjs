// Part of an area's development build: exchanges what was edited, in the page as it stands.
// Named in full: webpack puts it there by name.
const webpackHot = import.meta.webpackHot;
const news = new EventSource('/__balcao/news');
let newest = __webpack_hash__;

async function exchange() {
  if (newest === __webpack_hash__ || webpackHot.status() !== 'idle') return;
  const wanted = newest;
  // What no component takes over, and a build this page has no way to: the page begins anew, signed in as it was.
  const exchanged = await webpackHot.check(true).catch(() => null);
  if (!exchanged) {
    location.reload();
    return;
  }
  void fetch('/__balcao/seen', { method: 'POST', body: wanted });
  // Something may have been saved meanwhile.
  await exchange();
}

news.addEventListener('message', ({ data }) => {
  newest = data;
  void exchange();
});
