import { screenTexts } from '../src/i18n/screen-texts.ts'

/** Every file of texts that screens show, by its name in Dutch. */
export const namespaces = Object.keys(screenTexts)
  .filter((path) => path.includes('/nl/'))
  .map((path) => path.replace(/^.*\/(.+)\.json$/, '$1'))
