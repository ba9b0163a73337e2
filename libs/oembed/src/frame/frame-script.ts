/**
 * Runs in the framed page. It tells the parent page the height of the framed page and the links that the reader
 * follows, except for those that the browser opens in another tab or window. The secret by which the parent page
 * recognizes the messages of the frame is in the fragment of the frame's URL.
 */
export const FRAME_SCRIPT = `(function () {
  if (window.self === window.top) return;
  var found = /secret=([a-zA-Z0-9]+)$/.exec(window.location.hash);
  if (!found) return;
  var secret = found[1];
  function tell(message, value) { window.parent.postMessage({ message: message, value: value, secret: secret }, '*'); }
  function tellHeight() { tell('height', Math.ceil(document.querySelector('.embed').getBoundingClientRect().height)); }
  window.addEventListener('load', tellHeight);
  window.addEventListener('resize', tellHeight);
  window.addEventListener('message', function (event) { if (event.source === window.parent && event.data && event.data.message === 'ready' && event.data.secret === secret) tellHeight(); });
  document.addEventListener('click', function (event) {
    var link = event.target.closest && event.target.closest('a[href]');
    if (!link || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    tell('link', link.href);
  });
})();`;
