import { ActionIcon, Button } from '@mantine/core'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { show } from '../../../test/harness.tsx'

function BusyButton() {
  const [isBusy, setIsBusy] = useState(false)
  return (
    <Button loading={isBusy} onClick={() => setIsBusy(true)}>
      Opslaan
    </Button>
  )
}

function BusyIcon() {
  const [isBusy, setIsBusy] = useState(false)
  return (
    <ActionIcon loading={isBusy} onClick={() => setIsBusy(true)}>
      Wissen
    </ActionIcon>
  )
}

const middle = ({ top, bottom, left, right }: DOMRect) => [(left + right) / 2, (top + bottom) / 2]

// The tests ask for less motion, with which nothing slides into its place.
it.each([
  ['button', BusyButton],
  ['icon', BusyIcon],
])('turns in the middle of what becomes busy: %s', async (_, Busy) => {
  const { screen, user } = await show(<Busy />)
  const button = screen.getByRole('button').element()
  await user.click(button)
  await expect.poll(() => button.querySelector('.mantine-Loader-root')).not.toBeNull()
  const turning = button.querySelector('.mantine-Loader-root') ?? button
  const at = middle(turning.getBoundingClientRect())
  const off = middle(button.getBoundingClientRect()).map((place, axis) => place - (at[axis] ?? 0))
  expect(Math.max(...off.map(Math.abs))).toBeLessThan(2)
})
