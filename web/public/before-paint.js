// Runs before the first paint, so that a page in the chosen theme never flashes in the other one.
;(() => {
  const root = document.documentElement
  let scheme
  let language
  try {
    scheme = localStorage.getItem('zegel-color-scheme')
    language = localStorage.getItem('zegel-language')
  } catch {
    // Storage may be blocked; the system's theme and Dutch remain.
  }
  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset.mantineColorScheme = scheme === 'light' || scheme === 'dark' ? scheme : dark ? 'dark' : 'light'
  if (language) root.lang = language
  if (window.self !== window.top) root.dataset.framed = ''
})()
