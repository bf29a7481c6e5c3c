/** Whether the server has another app by now than the one that this page was made by. Without an answer, nobody knows. */
export async function hasNewerPage(): Promise<boolean> {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  if (!entry) return false
  const address = entry.includes('/invest') ? '/invest.html' : '/index.html'
  try {
    const answer = await fetch(address, { cache: 'no-cache' })
    // The name of its file changes with what is in it.
    return answer.ok && !(await answer.text()).includes(entry)
  } catch {
    return false
  }
}
