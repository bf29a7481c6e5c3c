import { Button } from '@mantine/core'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { show } from '../../test/harness.tsx'
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
