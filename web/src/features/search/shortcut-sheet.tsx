import { Kbd, Stack, Switch, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { TextLink } from '../../ui/links.tsx'
import { MOD } from './commands.ts'
import { hasSingleKeys, saveSingleKeys } from './use-shortcuts.ts'

interface ShortcutSheetProps {
  /** The places of the navigation, and the keys that lead there. */
  places: readonly { label: string; keys?: readonly string[] | undefined }[]
  onClose: () => void
}

/** The keys that work on every screen, and whether those without a modifier do. */
export function ShortcutSheet({ places, onClose }: ShortcutSheetProps) {
  const { t } = useTranslation('search')
  const [isOn, setIsOn] = useState(hasSingleKeys)

  function handleSwitch(next: boolean) {
    saveSingleKeys(next)
    setIsOn(next)
  }

  const rows = [
    { label: t('shortcut.search'), keys: [MOD, 'K'] },
    { label: t('shortcut.toast'), keys: ['Alt', 'T'] },
    ...(isOn
      ? [
          { label: t('shortcut.searchToo'), keys: ['/'] },
          { label: t('shortcut.new'), keys: ['n'] },
          ...places.flatMap(({ label, keys }) =>
            keys ? [{ label: t('shortcut.place', { place: label }), keys }] : [],
          ),
          { label: t('shortcut.sheet'), keys: ['?'] },
        ]
      : []),
  ]
  return (
    <Dialog title={t('shortcut.title')} onClose={onClose}>
      <Stack gap="md">
        <Table withRowBorders={false} verticalSpacing={6} horizontalSpacing={0}>
          <Table.Tbody>
            {rows.map(({ label, keys }) => (
              <Table.Tr key={label}>
                <Table.Th fw={400}>{label}</Table.Th>
                <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
                  {keys.map((key, index) => (
                    <span key={key}>
                      {index > 0 && ' '}
                      <Kbd>{key}</Kbd>
                    </span>
                  ))}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Switch
          checked={isOn}
          onChange={(event) => handleSwitch(event.currentTarget.checked)}
          label={t('shortcut.single')}
          description={t('shortcut.singleHelp')}
        />
        <Text size="sm">
          <TextLink to="/help" inherit underline="always" onClick={onClose}>
            {t('shortcut.manual')}
          </TextLink>
        </Text>
      </Stack>
    </Dialog>
  )
}
