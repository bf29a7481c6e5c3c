/** Whether the page came with something to see in it, until the app takes its place; never where that is made. */
export function isPainted(): boolean {
  return !import.meta.env.SSR && document.querySelector('#root > [inert]') !== null
}

/** Resolves when what is in the page was shown once, and its code has come and run, a file at a time; then whatever takes long may begin. */
export async function whenPainted(): Promise<void> {
  if (!isPainted()) return
  // Nothing is drawn of a page that nobody looks at, as one far down in another may be.
  if (document.visibilityState !== 'hidden' && window.self === window.top)
    await new Promise<void>((resolve) => requestAnimationFrame(() => resolve(pause())))
  const { content } = document.querySelector('template#code') as HTMLTemplateElement // safe: a painted page has it
  const links = [...content.children]
  let since = 0
  const pauseAtTimes = async () => {
    if (performance.now() - since <= 10) return
    await pause()
    since = performance.now()
  }
  for (const link of links) {
    await pauseAtTimes()
    document.head.append(link)
  }
  for (const link of links) {
    await pauseAtTimes()
    await import(/* @vite-ignore */ link.getAttribute('href') as string) // safe: each names a file
  }
}

/** A moment in which the browser does what the reader does, between one thing that takes long and the next. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** What stands open in a painted page, for the server to fill in what it knows; in a browser there is the answer itself. */
export const LEFT_OPEN = import.meta.env.SSR
  ? { offer: '__OFFER__', organization: '__ORGANIZATION__' }
  : undefined
