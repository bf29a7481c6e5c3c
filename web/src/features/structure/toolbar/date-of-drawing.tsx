import { Button, Group, Text, UnstyledButton } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatDate, today } from '../../../lib/format.ts'
import { DateFilter } from '../../../ui/fields/date-field.tsx'
import { ToolbarMenu } from './toolbar-menu.tsx'
import classes from './toolbar.module.css'

interface DateOfDrawingProps {
  date: string | undefined
  onChange: (date: string | undefined) => void
}

/** The day the drawing is of; 'Vandaag' goes back to how things stand now. */
export function DateOfDrawing({ date, onChange }: DateOfDrawingProps) {
  const { t } = useTranslation('structure')
  const shown = date ? formatDate(date) : t('toolbar.today')
  return (
    <ToolbarMenu
      title={t('toolbar.dateOpen')}
      renderButton={(toggle) => (
        <UnstyledButton
          className={classes.date}
          aria-label={`${t('toolbar.date')}: ${shown}`}
          {...(date && { 'data-set': true })}
          onClick={toggle}
        >
          <IconCalendar size={20} stroke={1.5} aria-hidden />
          <span>{shown}</span>
        </UnstyledButton>
      )}
    >
      {(close) => (
        <>
          <Text size="sm" c="dimmed" mb="xs">
            {t('toolbar.dateLine')}
          </Text>
          <Group gap="xs" wrap="nowrap">
            <DateFilter
              aria-label={t('toolbar.dateOpen')}
              value={date ?? today()}
              onChange={(day) => onChange(day === '' || day === today() ? undefined : day)}
              popoverProps={{ withinPortal: false }}
              w={150}
            />
            <Button
              variant="default"
              disabled={!date}
              onClick={() => {
                onChange(undefined)
                close()
              }}
            >
              {t('toolbar.today')}
            </Button>
          </Group>
        </>
      )}
    </ToolbarMenu>
  )
}
