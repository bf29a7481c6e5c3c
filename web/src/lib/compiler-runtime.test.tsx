import { useTranslation } from '../i18n/use-translation.ts'
import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { setLanguage } from '../i18n/i18n.ts'
import { c } from './compiler-runtime.ts'
import { formatDate } from './format.ts'

// As the compiler writes a component that shows a date.
function Day({ date, write }: { date: string; write: (date: string) => string }) {
  const cache = c(2)
  useTranslation()
  if (cache[0] !== date) {
    cache[0] = date
    cache[1] = write(date)
  }
  return <p>{String(cache[1])}</p>
}

it('remembers what it drew until the language is another', async () => {
  const write = vi.fn<typeof formatDate>(formatDate)
  await setLanguage('nl')
  const screen = await render(<Day date="2026-05-20" write={write} />)
  await screen.rerender(<Day date="2026-05-20" write={write} />)
  await expect.element(screen.getByText('20 mei 2026')).toBeVisible()
  expect(write).toHaveBeenCalledTimes(1)
  await setLanguage('en')
  await expect.element(screen.getByText('20 May 2026')).toBeVisible()
})
