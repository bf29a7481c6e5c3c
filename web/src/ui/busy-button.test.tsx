import { ActionIcon, Button } from '@mantine/core'
import { expect, it } from 'vitest'
import { show } from '../../test/harness.tsx'

const middle = ({ top, bottom, left, right }: DOMRect) => [(left + right) / 2, (top + bottom) / 2]

// The tests ask for less motion, with which nothing slides into its place.
it.each([
  ['button', <Button key="button" loading children="Opslaan" />],
  ['icon', <ActionIcon key="icon" loading aria-label="Wissen" children="x" />],
])('turns in the middle of a busy %s', async (_, busy) => {
  const { screen } = await show(busy)
  await expect.element(screen.getByRole('button')).toBeVisible()
  const button = screen.getByRole('button').element()
  const turning = button.querySelector('.mantine-Loader-root')
  const at = middle(turning?.getBoundingClientRect() ?? new DOMRect())
  const off = middle(button.getBoundingClientRect()).map((place, axis) => place - (at[axis] ?? 0))
  expect(Math.max(...off.map(Math.abs))).toBeLessThan(1)
})
