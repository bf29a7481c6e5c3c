import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import type { RegisterFormat } from '@zegel/contract/file-formats'
import { useTranslation } from 'react-i18next'
import { registerUrl } from './register.api.ts'

const FORMATS = ['pdf', 'xlsx', 'csv'] as const satisfies RegisterFormat[]

/** Takes everybody's balance on a date along as a file. */
export function DownloadMenu({ instrumentId, date }: { instrumentId: string; date: string }) {
  const { t } = useTranslation('register')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t('holders.download')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FORMATS.map((format) => (
          <Menu.Item
            key={format}
            component="a"
            href={registerUrl(instrumentId, date, format)}
            download
          >
            {t(`holders.formats.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
