import type { Browser, Page } from 'playwright'
import { installProbe } from './screen-probe.ts'

interface SignedIn {
  origin: string
  cookie: string
}

/** A page of a large screen in which somebody is signed in, in Dutch and with the probe; of a browser context of its own. */
export async function openSignedIn(
  browser: Browser,
  { origin, cookie }: SignedIn,
): Promise<AsyncDisposable & { page: Page }> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'nl-NL',
  })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: origin }])
  const page = await context.newPage()
  await installProbe(page)
  return { page, [Symbol.asyncDispose]: () => context.close() }
}
