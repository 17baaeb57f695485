import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ChoiceGroup } from '../../../../client/ui/form/choice-group.tsx'
import { CheckboxField, Field, SelectField, TextAreaField } from '../../../../client/ui/form/field.tsx'

/** Returns the attributes of the first element with this tag name. */
function attributes(markup: string, element: string): Record<string, string> {
  const tag = new RegExp(`<${element}\\b([^>]*)>`).exec(markup)?.[1] ?? ''
  return Object.fromEntries([...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]))
}

const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
]

describe('a field', () => {
  const controls = [
    ['input', <Field key="f" label="Label" name="n" hint="Hint" error="Wrong" />],
    ['textarea', <TextAreaField key="t" label="Label" name="n" hint="Hint" error="Wrong" />],
    [
      'select',
      <SelectField key="s" label="Label" name="n" hint="Hint" error="Wrong" placeholder="Choose" options={options} />,
    ],
  ] as const

  it.each(controls)('a field of kind %s is linked to its label, hint and error', (kind, field) => {
    const markup = renderToStaticMarkup(field)
    const control = attributes(markup, kind)
    expect(attributes(markup, 'label').for).toBe(control.id)
    expect(control['aria-describedby']).toBe(`${control.id}-hint ${control.id}-error`)
    for (const id of control['aria-describedby']?.split(' ') ?? []) expect(markup).toContain(`id="${id}"`)
    expect(control['aria-invalid']).toBe('true')
    expect(control).toHaveProperty('required')
  })

  it('a field without an error is not invalid', () => {
    for (const error of [undefined, '', []] as const) {
      const control = attributes(renderToStaticMarkup(<Field label="Label" name="n" error={error} />), 'input')
      expect(control).not.toHaveProperty('aria-invalid')
      expect(control).not.toHaveProperty('aria-describedby')
    }
  })

  it('that is optional is not required and shows it', () => {
    const markup = renderToStaticMarkup(<Field label="Label" name="n" optional="(optional)" />)
    expect(attributes(markup, 'input')).not.toHaveProperty('required')
    expect(markup).toContain('(optional)')
  })

  it('lists several errors', () => {
    const markup = renderToStaticMarkup(<Field label="Label" name="n" error={['One', 'Two']} />)
    expect(markup).toContain('<li>One</li><li>Two</li>')
  })

  it('a field with a placeholder starts with an empty option that cannot be selected again', () => {
    const markup = renderToStaticMarkup(<SelectField label="L" name="n" placeholder="Choose" options={options} />)
    expect(markup).toMatch(/<option value="" disabled="" selected="">Choose<\/option>/)
  })

  it('a field without a placeholder is not required, since it always has a value', () => {
    const markup = renderToStaticMarkup(<SelectField label="L" name="n" options={options} />)
    expect(attributes(markup, 'select')).not.toHaveProperty('required')
  })
})

describe('a checkbox', () => {
  it('a checkbox is inside its label', () => {
    expect(renderToStaticMarkup(<CheckboxField label="I agree" name="n" />)).toMatch(
      /<label class="choice"><input[^>]*type="checkbox"[^>]*><span>I agree<\/span><\/label>/,
    )
  })
})

describe('a group of choices', () => {
  it('has one legend and checks the selected options', () => {
    const markup = renderToStaticMarkup(
      <ChoiceGroup
        legend="Which?"
        type="checkbox"
        name="n"
        options={options}
        value={['b']}
        error="Choose"
        onChange={() => undefined}
      />,
    )
    expect(markup).toContain('<legend>Which?</legend>')
    expect([...markup.matchAll(/<input[^>]*checked=""[^>]*value="(\w)"/g)].map(([, value]) => value)).toEqual(['b'])
    expect(attributes(markup, 'fieldset')['aria-describedby']).toBe(`${attributes(markup, 'fieldset').id}-error`)
  })

  it.each([
    [undefined, ['true', 'true']],
    ['b', ['false', 'false']],
  ])('a group of choices with the chosen button %s requires a choice only while none is made', (value, required) => {
    const markup = renderToStaticMarkup(
      <ChoiceGroup legend="Which?" type="radio" name="n" options={options} value={value} onChange={() => undefined} />,
    )
    const inputs = [...markup.matchAll(/<input[^>]*>/g)].map(([tag]) => String(tag.includes('required')))
    expect(inputs).toEqual(required)
  })
})
