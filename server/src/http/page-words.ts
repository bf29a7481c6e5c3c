import { type Language, LANGUAGES } from '@zegel/contract/messages'
import { fill } from '@zegel/texts/fill'
import { TEXTS } from '@zegel/texts/read-texts'

/** What a page says of itself to who shows its link elsewhere. */
export interface Preview {
  title: string
  description: string
  /** Below the site's own address; null is the one of all pages. */
  picture: string | null
}

/** What a page that everybody may open, and that is about nothing in particular, says of itself; undefined for any other address. */
export function wordsOfPage(url: string, language: Language): Preview | undefined {
  const [path = ''] = url.split('?')
  return WORDS[language].get(path)
}

const WORDS = Object.fromEntries(
  LANGUAGES.map((language) => [language, new Map(pagesIn(language))]),
) as Record<Language, Map<string, Preview>> // safe: there is an entry for each of them

// Each by the title that its screen has in the tab of a browser.
function pagesIn(language: Language): [string, Preview][] {
  const { accounts, contact, help, papers, passwords, privacy, registration } = TEXTS[language]
  const said = papers.preview.pages
  const titles: [string, string, string][] = [
    ['/login', accounts.login.title, said.login],
    ['/forgot-password', passwords.forgot.title, said.login],
    ['/register', registration.register.title, said.register],
    ['/contact', contact.title, said.contact],
    ['/privacy', privacy.title, said.privacy],
    ['/help', help.title, said.help],
    ...Object.entries(help.page).map(([slug, page]): [string, string, string] => [
      `/help/${slug}`,
      fill(help.tabTitle, { title: page.title }),
      page.line,
    ]),
  ]
  return titles.map(([path, title, description]) => [
    path,
    { title: `${title} · Zegel`, description, picture: null },
  ])
}
