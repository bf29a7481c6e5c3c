import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { exportUrl, type ParticipantsFilter } from './participants.api.ts'

interface ExportMenuProps {
  instrumentId: string
  /** Who goes along: those on screen. */
  filter: ParticipantsFilter
}

/** Takes the participants along as a file. */
export function ExportMenu({ instrumentId, filter }: ExportMenuProps) {
  const { t } = useTranslation('participants')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t('export.open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={exportUrl(instrumentId, filter, 'xlsx')} download>
          {t('export.xlsx')}
        </Menu.Item>
        <Menu.Item component="a" href={exportUrl(instrumentId, filter, 'csv')} download>
          {t('export.csv')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
