/**
 * Runs in pages with frames of other sites: sets each frame to its reported height and follows links to the framed
 * site. A message counts only if it comes from the window of the frame whose secret it contains.
 */
export const HOST_SCRIPT = `(function () {
  if (window.embeddedFrames) return;
  window.embeddedFrames = true;
  function framesOf(name, secret) { return document.querySelectorAll(name + '.wp-embedded-content[data-secret="' + secret + '"]'); }
  window.addEventListener('message', function (event) {
    var data = event.data;
    if (!data || typeof data.secret !== 'string' || !/^[a-zA-Z0-9]{1,64}$/.test(data.secret)) return;
    framesOf('iframe', data.secret).forEach(function (frame) {
      if (event.source !== frame.contentWindow) return;
      framesOf('blockquote', data.secret).forEach(function (quote) { quote.style.display = 'none'; });
      frame.removeAttribute('style');
      if (data.message === 'height') {
        frame.height = Math.max(200, Math.min(1000, parseInt(data.value, 10) || 200));
      } else if (data.message === 'link') {
        try {
          var target = new URL(String(data.value));
          if (/^https?:$/.test(target.protocol) && target.host === new URL(frame.src).host && document.activeElement === frame) window.top.location.href = target.href;
        } catch (error) { return; }
      }
    });
  });
  window.addEventListener('load', function () {
    document.querySelectorAll('iframe.wp-embedded-content[data-secret]').forEach(function (frame) {
      frame.contentWindow.postMessage({ message: 'ready', secret: frame.getAttribute('data-secret') }, '*');
    });
  });
})();`;
