import { notifications } from '@mantine/notifications'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { dropAllDrafts } from '../src/lib/kept-draft.ts'
import { loadTexts, setLanguage, startI18n } from '../src/i18n/i18n.ts'
import { forgetStreams, standInForEventSource } from './live-stream.ts'
import { namespaces } from './namespaces.ts'
import { takeProblems } from './answers.ts'

standInForEventSource()

beforeAll(async () => {
  await startI18n('nl')
  await loadTexts(['domain-messages', ...namespaces])
})

beforeEach(async () => {
  localStorage.clear()
  dropAllDrafts()
  sessionStorage.clear()
  forgetStreams()
  await setLanguage('nl')
  document.documentElement.dataset['mantineColorScheme'] = 'light'
})

// A call nobody answered, or an answer that the contract does not know, fails the test it happened in.
afterEach(() => {
  const problems = takeProblems()
  if (problems.length > 0) throw new Error(problems.join('\n'))
})

// A toast outlives the screen it was shown on, and would cover the next one.
afterEach(() => {
  notifications.clean()
})
