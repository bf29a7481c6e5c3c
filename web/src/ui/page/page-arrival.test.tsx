import { Button } from '@mantine/core'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { show } from '../../../test/harness.tsx'
import { PageArrival } from './page-arrival.tsx'

const saved = Promise.withResolvers<void>()

function Saving() {
  const [isBusy, setIsBusy] = useState(false)
  async function save() {
    setIsBusy(true)
    await saved.promise
    setIsBusy(false)
  }
  return (
    <main>
      <Button loading={isBusy} onClick={() => void save()}>
        Opslaan
      </Button>
      <PageArrival />
    </main>
  )
}

it('gives a button that was busy the focus back', async () => {
  const { screen, user } = await show(<Saving />)
  const button = screen.getByRole('button')
  await user.click(button)
  await expect.poll(() => document.activeElement).toBe(document.body)
  saved.resolve()
  await expect.element(button).toHaveFocus()
})
