import { useTranslation } from '../../i18n/use-translation.ts'
import { HELP_PAGES, type HelpPage } from './help-pages.ts'

export interface HelpMatch {
  page: HelpPage
  /** The step that speaks of it, where it is not the page itself. */
  step?: string | undefined
}

/** Reads the texts of the manual, of which `help-pages.ts` names the keys. */
export function useHelpText() {
  const { t } = useTranslation('help')
  const read = (key: string) => t(`page.${key}` as 'title') // safe: a test reads each of them in both languages
  return {
    titleOf: ({ slug }: HelpPage) => read(`${slug}.title`),
    lineOf: ({ slug }: HelpPage) => read(`${slug}.line`),
    stepOf: ({ slug }: HelpPage, step: string) => ({
      title: read(`${slug}.step.${step}.title`),
      text: read(`${slug}.step.${step}.text`),
    }),
  }
}

/** Finds the pages in which every typed word occurs, those that are about it first. */
export function useHelpSearch(typed: string): HelpMatch[] {
  const { titleOf, lineOf, stepOf } = useHelpText()
  const words = spelt(typed).split(/\s+/).filter(Boolean)
  const speaksOf = (text: string) => words.every((word) => spelt(text).includes(word))
  const found = HELP_PAGES.map((page) => {
    const steps = page.steps.map(({ name }) => ({ name, ...stepOf(page, name) }))
    const head = `${titleOf(page)} ${lineOf(page)}`
    const step = steps.find(({ title, text }) => speaksOf(`${title} ${text}`))?.name
    const isAbout = speaksOf(head)
    const everything = [head, ...steps.map(({ title, text }) => `${title} ${text}`)].join(' ')
    return { page, isAbout, isFound: speaksOf(everything), step: isAbout ? undefined : step }
  })
  return found
    .filter(({ isFound }) => isFound)
    .toSorted((a, b) => Number(b.isAbout) - Number(a.isAbout))
}

function spelt(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
