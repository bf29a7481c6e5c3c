import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type * as Axe from 'axe-core'

type Theme = 'light' | 'dark'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

// Of what is in order nothing is gathered, which takes longer than looking.
const EVERYTHING: Axe.RunOptions = { resultTypes: ['violations'] }
/** What a theme can change. */
const OF_COLOUR: Axe.RunOptions = {
  ...EVERYTHING,
  runOnly: ['color-contrast', 'link-in-text-block'],
}

/**
 * Nothing for axe to find on a page that is loaded, in the theme it is in, and of colours in the other one as well. It stays in that,
 * in which the journey goes on: to change back would only take time.
 */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await expectAccessible(page)
  const other: Theme = (await page.evaluate(themeShown)) === 'light' ? 'dark' : 'light'
  await page.emulateMedia({ colorScheme: other })
  await page.evaluate(waitUntilDrawn, other)
  await expectNothingFound(page, other, OF_COLOUR)
}

/** Nothing for axe to find on a page that is loaded, in the theme it is in. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page has no frames of other sites, and keeps axe until it is left.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  const theme = await page.evaluate(themeShown)
  await page.evaluate(waitUntilDrawn, theme)
  await expectNothingFound(page, theme, EVERYTHING)
}

async function expectNothingFound(
  page: Page,
  theme: Theme,
  options: Axe.RunOptions,
): Promise<void> {
  const violations = await page.evaluate(findViolations, options)
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`),
  }))
  expect(found, `axe at ${page.url()}, ${theme}`).toEqual([])
}

// Runs in the page.
function themeShown(): Theme {
  return document.documentElement.dataset['mantineColorScheme'] === 'dark' ? 'dark' : 'light'
}

// Runs in the page.
async function findViolations(options: Axe.RunOptions): Promise<Axe.Result[]> {
  const { axe } = globalThis as unknown as { axe: typeof Axe } // safe: the page was given it
  const { violations } = await axe.run(options)
  return violations
}

// A theme is there when the document bears it, two pictures were drawn since, and nothing fades any
// more: the end of one fade can start that of what inherits from it. Runs in the page.
async function waitUntilDrawn(theme: Theme): Promise<void> {
  const picture = () => new Promise((resolve) => requestAnimationFrame(resolve))
  while (document.documentElement.dataset['mantineColorScheme'] !== theme) await picture()
  await picture()
  await picture()
  // What moves with a scrollbar and not with the time never ends.
  const fading = () =>
    document
      .getAnimations()
      .filter(
        ({ playState, timeline }) => playState === 'running' && timeline === document.timeline,
      )
  for (let now = fading(); now.length > 0; now = fading()) {
    await Promise.allSettled(now.map(({ finished }) => finished))
    await picture()
  }
}
