/** Whether the page came with something to see in it, until the app takes its place; never where that is made. */
export function isPainted(): boolean {
  return !import.meta.env.SSR && document.querySelector('#root > [inert]') !== null
}

/** Resolves when what is in the page was shown once: then its code is fetched, and whatever takes long may begin. */
export async function whenPainted(): Promise<void> {
  if (!isPainted()) return
  // Nothing is drawn of a page that nobody looks at, as one far down in another may be.
  if (document.visibilityState !== 'hidden' && window.self === window.top)
    await new Promise<void>((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve))
    })
  const code = document.querySelector<HTMLTemplateElement>('template#code')
  if (code) document.head.append(code.content)
}

/** What stands open in a painted page, for the server to fill in what it knows; in a browser there is the answer itself. */
export const LEFT_OPEN = import.meta.env.SSR
  ? { offer: '__OFFER__', organization: '__ORGANIZATION__' }
  : undefined
