import { splitList } from '@bellhop/domain/text/split-list'
import { TextField } from '@bellhop/ui/text-field'
import { useFieldFormat } from './field-formats.ts'
import { useTyped } from './use-typed.ts'

interface Props {
  label: string
  name: string
  help?: string
  maxLength: number
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** Words separated by commas. */
export function WordsField({ value, onChange, ...field }: Props) {
  useFieldFormat(field.name, field.label, format)
  const [text, setText] = useTyped(value, splitList, format)
  return (
    <TextField
      {...field}
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onChange(splitList(target.value))
      }}
    />
  )
}

const format = (words: readonly string[]) => words.join(', ')
