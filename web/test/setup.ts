import { notifications } from '@mantine/notifications'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { cdp } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { loadScreenData } from '../src/app/start-data.ts'
import { dropAllDrafts } from '../src/lib/browser/saved-draft.ts'
import { i18n, loadTexts, setLanguage, startI18n } from '../src/i18n/i18n.ts'
import { setNumberFormat } from '../src/lib/numbers/number-format.ts'
import { resetStreams, stubEventSource } from './live-stream.ts'
import { namespaces } from './namespaces.ts'
import { drainProblems } from './data/stub-api.ts'

stubEventSource()

// Nobody looks at these pages: the frame they stand in is as good as invisible, and nothing in it is painted. To what is in it that
// makes no difference, and the browser does a fifth less.
const frame = window.frameElement as HTMLElement | null // safe: a page of tests stands in an iframe
frame?.style.setProperty('opacity', '0')

// Once per page.
beforeAll(async () => {
  if (!i18n.isInitialized) await startI18n('nl')
  // No screen asks its data in the test after its own.
  await loadScreenData()
  await loadTexts(namespaces)
})

// A call nobody answered, or an answer that the contract does not know, fails the test it happened in.
afterEach(() => {
  const problems = drainProblems()
  if (problems.length > 0) throw new Error(problems.join('\n'))
})

// All files share one page, in which each test finds nothing of the one before: neither what it rendered nor where its layers were.
afterEach(async () => {
  await cleanup()
  document.body.replaceChildren()
  sessionStorage.clear()
})

// Nor the mouse where that left it: a screen that appears below it would take itself for pointed at.
let isMouseHere = false
document.addEventListener('mousemove', () => {
  isMouseHere = true
})
afterEach(async () => {
  if (!isMouseHere) return
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: 0 })
  isMouseHere = false
})

beforeEach(async () => {
  localStorage.clear()
  dropAllDrafts()
  sessionStorage.clear()
  resetStreams()
  await setLanguage('nl')
  setNumberFormat('nl')
  document.documentElement.dataset['mantineColorScheme'] = 'light'
})

// A toast outlives the screen it was shown on, and would cover the next one.
afterEach(() => {
  notifications.clean()
})
