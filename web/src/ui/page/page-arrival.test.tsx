import { Button } from '@mantine/core'
import { startTransition, useEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { show } from '../../../test/harness.tsx'
import { useReturnFocus } from '../dialogs/focus.ts'
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

/** A card whose going keeps a busy page longer than it takes to miss the focus. */
function SlowToGo({ onClose }: { onClose: () => void }) {
  useEffect(
    () => () => {
      const until = performance.now() + 200
      while (performance.now() < until);
    },
    [],
  )
  useReturnFocus()
  return <Button onClick={onClose}>Sluiten</Button>
}

function Opening() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <main tabIndex={-1}>
      <h1>Blad</h1>
      <Button onClick={() => setIsOpen(true)}>Openen</Button>
      {isOpen && <SlowToGo onClose={() => startTransition(() => setIsOpen(false))} />}
      <PageArrival />
    </main>
  )
}

it('leaves the focus to what gives it back to where it was, however long that takes', async () => {
  const { screen, user } = await show(<Opening />)
  await user.click(screen.getByRole('button', { name: 'Openen' }))
  await user.click(screen.getByRole('button', { name: 'Sluiten' }))
  await expect.element(screen.getByRole('button', { name: 'Openen' })).toHaveFocus()
})
