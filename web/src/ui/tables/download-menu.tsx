import { Button, type ButtonProps, Menu, Text } from '@mantine/core'
import { type Icon, IconChevronDown, IconDownload } from '@tabler/icons-react'

interface Choice {
  label: string
  /** What is in it, in a line. */
  help?: string
  icon?: Icon
}

interface DownloadMenuProps {
  label: string
  /** Stands before the files: one about which something is asked first. */
  before?: Choice & { onClick: () => void }
  /** The files to choose from, each with the address it comes from. */
  files: readonly (Choice & { url: string })[]
  size?: ButtonProps['size']
}

/** A button that lets choose which file to take along. */
export function DownloadMenu({ label, before, files, size = 'sm' }: DownloadMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          size={size}
          leftSection={<IconDownload size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {before && (
          <Menu.Item leftSection={iconOf(before)} onClick={before.onClick} {...spokenOf(before)}>
            <ChoiceWords choice={before} />
          </Menu.Item>
        )}
        {files.map((file) => (
          <Menu.Item
            key={file.url}
            component="a"
            href={file.url}
            download
            leftSection={iconOf(file)}
            {...spokenOf(file)}
          >
            <ChoiceWords choice={file} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

// What a file is called is its name; what is in it is said after that.
function spokenOf({ label, help }: Choice) {
  return help ? { 'aria-label': label, 'aria-description': help } : {}
}

function ChoiceWords({ choice: { label, help } }: { choice: Choice }) {
  if (!help) return label
  return (
    <>
      {label}
      <Text span display="block" size="xs" c="dimmed" maw="20rem">
        {help}
      </Text>
    </>
  )
}

function iconOf({ icon: Icon }: Choice) {
  return Icon && <Icon size={16} aria-hidden />
}
