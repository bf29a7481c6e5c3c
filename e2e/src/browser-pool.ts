import type { Browser, BrowserContext } from '@playwright/test'

/**
 * Browsers for people to sit at. What one of them leaves, its pages, cookies and storage, is gone for the next, except the files
 * of the web app: to load those anew for everybody takes longer than most journeys.
 */
export class BrowserPool {
  readonly #browser: Browser
  readonly #free: BrowserContext[] = []
  #taken: BrowserContext[] = []

  constructor(browser: Browser) {
    this.#browser = browser
  }

  async take(): Promise<BrowserContext> {
    const context = this.#free.pop() ?? (await this.#browser.newContext())
    this.#taken.push(context)
    return context
  }

  /** Takes all browsers back, as if nobody had sat at them. */
  async clear(): Promise<void> {
    const left = this.#taken
    this.#taken = []
    for (const context of left) {
      await Promise.all(context.pages().map((page) => page.close()))
      await context.setStorageState({ cookies: [], origins: [] })
    }
    this.#free.push(...left)
  }
}
