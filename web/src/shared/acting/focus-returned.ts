// Without the place that adds one, which comes along with the first.
const ROWS = 'li:not([data-adds]), tbody tr, article'

/** Puts something back, and gives it the focus once it is on screen: the toast that offered it is gone. */
export async function focusReturned<T>(putBack: () => Promise<T>): Promise<T> {
  const known = new Set(document.querySelectorAll(ROWS))
  const { pathname } = window.location
  const left = document.activeElement
  const isNowhere = (focused: Element | null) =>
    focused === left || focused === document.body || focused?.tagName === 'MAIN'
  const done = await putBack()
  const observer = new MutationObserver(look)
  function look() {
    if (!isNowhere(document.activeElement) || window.location.pathname !== pathname)
      return observer.disconnect()
    const row = [...document.querySelectorAll<HTMLElement>(ROWS)].find((one) => !known.has(one))
    if (!row) return
    observer.disconnect()
    row.tabIndex = -1
    row.focus()
  }
  observer.observe(document.body, { childList: true, subtree: true })
  look()
  return done
}
