import { Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconHelpCircle, IconKeyboard, IconLogout, IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { User } from '@zegel/contract/accounts/accounts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSignOut } from '../../shared/session.ts'
import { Picture } from '../../ui/picture.tsx'

/** Who is signed in, the way to the profile, and the way out. */
export function UserMenu({ user, onShortcuts }: { user: User; onShortcuts: () => void }) {
  const { t } = useTranslation('navigation')
  const signOut = useSignOut()
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton style={{ borderRadius: '50%' }}>
          <VisuallyHidden>{t('accountMenu.label', { name: user.name })}</VisuallyHidden>
          <Picture url={user.natural_person.photo_image_url} name={user.name} size={36} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text fw={600} c="var(--mantine-color-text)" truncate>
            {user.name}
          </Text>
          <Text size="xs" truncate>
            {user.email}
          </Text>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconUserCircle size={18} stroke={1.5} aria-hidden />}
          renderRoot={(props) => <Link to="/app/profile" {...props} />}
        >
          {t('accountMenu.profile')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconHelpCircle size={18} stroke={1.5} aria-hidden />}
          renderRoot={(props) => <Link to="/help" {...props} />}
        >
          {t('accountMenu.help')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconKeyboard size={18} stroke={1.5} aria-hidden />}
          onClick={onShortcuts}
        >
          {t('accountMenu.shortcuts')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout size={18} stroke={1.5} aria-hidden />}
          disabled={signOut.isPending}
          onClick={() => signOut.mutate()}
        >
          {t('accountMenu.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
