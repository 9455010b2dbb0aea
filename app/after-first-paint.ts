/**
 * Puts a page's scripts behind its first paint. Every page works without them, so what a reader waits for (styles, faces,
 * the first picture) has the line to itself; then the scripts are asked for, all at once.
 */

/** As React Router's <Scripts> writes them. */
const PRELOAD = /<link rel="modulepreload" href="([^"<]+)"[^<>]*\/>/g
const MODULE = /<script nonce="([^"<]+)" type="module" async="">(.*?)(?:<\/script>|$)/s

/**
 * The text of the module waits in an element that is no script yet; this makes it one. A frame is drawn after its callbacks, and
 * only then a timer comes; a page in the background draws none. The frame may still wait for faces, so scripts give way to these. What it adds is taken out again: React takes the page over as it was sent.
 */
const START = `(function(own,late){own.remove();function start(){late.dataset.files.split(" ").forEach(function(file){var link=document.createElement("link");link.rel="modulepreload";link.fetchPriority="low";link.href=file;document.head.append(link)});var script=document.createElement("script");script.type="module";script.fetchPriority="low";script.textContent=late.textContent;document.head.append(script);script.remove()}if(document.hidden)start();else requestAnimationFrame(function(){setTimeout(start)})})(document.currentScript,document.currentScript.previousElementSibling)`

/** @param html a whole page; one without scripts is returned as it is. */
export function afterFirstPaint(html: string): string {
  const scripts = html.indexOf('<link rel="modulepreload"')
  const end = html.slice(scripts)
  if (scripts < 0 || !MODULE.test(end)) return html
  const files = [...end.matchAll(PRELOAD)].map(([, file]) => file)
  const late = end
    .replaceAll(PRELOAD, '')
    .replace(
      MODULE,
      (_, nonce: string, text: string) =>
        `<script nonce="${nonce}" type="text/plain" data-files="${files.join(' ')}">${text}</script><script nonce="${nonce}">${START}</script>`,
    )
  return html.slice(0, scripts) + late
}
