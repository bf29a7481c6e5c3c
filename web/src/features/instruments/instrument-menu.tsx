import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconTrash } from '@tabler/icons-react'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RemoveInstrument } from './remove-instrument.tsx'

/** A menu with what is seldom done: removing an instrument that was never in use. */
export function InstrumentMenu({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('instruments')
  const [isRemoving, setIsRemoving] = useState(false)
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('menu')}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => setIsRemoving(true)}
          >
            {t('remove.action')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isRemoving && (
        <RemoveInstrument instrument={instrument} onClose={() => setIsRemoving(false)} />
      )}
    </>
  )
}
