import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { show } from '../../../test/harness.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

function Page() {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>Weggooien</Button>
      {isAsking && (
        <ConfirmDialog
          title="Zeker weten?"
          confirmLabel="Ja"
          onConfirm={() => setIsAsking(false)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

it.each(['{Escape}', '{Enter}'])('gives the focus back when it goes by %s', async (key) => {
  const { screen, user } = await show(<Page />)
  const opener = screen.getByRole('button', { name: 'Weggooien' })
  await opener.click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await user.keyboard(key)
  await expect.element(opener).toHaveFocus()
})

function PageWithMenu() {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button>Bewerken</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setIsAsking(true)}>Weggooien</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isAsking && (
        <ConfirmDialog
          title="Zeker weten?"
          confirmLabel="Ja"
          onConfirm={() => setIsAsking(false)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

it('gives the focus back to the button of the menu that it came from', async () => {
  const { screen, user } = await show(<PageWithMenu />)
  const opener = screen.getByRole('button', { name: 'Bewerken' })
  await opener.click()
  await screen.getByRole('menuitem', { name: 'Weggooien' }).click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await user.keyboard('{Escape}')
  await expect.element(opener).toHaveFocus()
})
