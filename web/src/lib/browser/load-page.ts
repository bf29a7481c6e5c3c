/** Leaves the app as it is and loads a page of it anew. */
export function loadPage(path: string): void {
  window.location.assign(path)
}

/** Loads the present page anew. */
export function reloadPage(): void {
  window.location.reload()
}
