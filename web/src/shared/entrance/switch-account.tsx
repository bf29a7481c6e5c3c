import { Button, Group, type ButtonProps } from '@mantine/core'
import { ButtonLink } from '../../ui/links.tsx'
import { useSignOut } from '../session.ts'

interface SwitchAccountProps extends Pick<ButtonProps, 'size'> {
  label: string
  /** What goes on with the account that is signed in. */
  stay: string
  /** The address that whoever signs in then comes back to. */
  back: string
}

/** For whoever follows a link that is for another account than the one that is signed in. */
export function SwitchAccount({ label, stay, back, size = 'sm' }: SwitchAccountProps) {
  const signOut = useSignOut(back)
  return (
    <Group gap="sm">
      <Button
        size={size}
        loading={signOut.isPending || signOut.isSuccess}
        onClick={() => signOut.mutate(undefined)}
      >
        {label}
      </Button>
      <ButtonLink to="/app/home" size={size} variant="default">
        {stay}
      </ButtonLink>
    </Group>
  )
}
