import { Button, Menu } from '@mantine/core'
import { IconLayoutColumns, IconPrinter } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { printWhole } from './print-whole.ts'
import type { TableLook } from './table-look.ts'

interface TableViewMenuProps {
  columns: readonly { key: string; title: string }[]
  look: TableLook
  /** All rows can be printed. */
  canPrint: boolean
}

/** Which columns a table shows, and how high its rows are. */
export function TableViewMenu({ columns, look, canPrint }: TableViewMenuProps) {
  const { t } = useTranslation('ui')
  const { isCompact, setCompact, hidden, setHidden } = look

  function handleColumn(key: string) {
    setHidden(hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key])
  }

  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          size="xs"
          className="no-print"
          leftSection={<IconLayoutColumns size={16} aria-hidden />}
        >
          {t('table.columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.CheckboxItem checked={isCompact} onChange={setCompact}>
          {t('table.compact')}
        </Menu.CheckboxItem>
        {canPrint && (
          <Menu.Item
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => void printWhole()}
          >
            {t('table.print')}
          </Menu.Item>
        )}
        {columns.length > 0 && (
          <>
            <Menu.Divider />
            {columns.map(({ key, title }) => (
              <Menu.CheckboxItem
                key={key}
                checked={!hidden.includes(key)}
                onChange={() => handleColumn(key)}
              >
                {title}
              </Menu.CheckboxItem>
            ))}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
