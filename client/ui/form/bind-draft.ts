/** Binds form controls to the fields of a draft: their name, value, change handler and error message. */

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
interface Changed<Control extends Input> {
  readonly currentTarget: Control
}

type NamesOf<Draft, Value> = { [Name in keyof Draft]-?: Draft[Name] extends Value ? Name : never }[keyof Draft] & string

interface Form<Draft> {
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
  /**
   * Returns a field's error message. Declared as a method, because TypeScript checks the parameters of methods less
   * strictly: a form can then pass a function that accepts only the fields that can be wrong.
   */
  wrong?(field: keyof Draft): string | undefined
}

/**
 * Returns functions that each return the props of one control. `text` is for Field, TextAreaField and SelectField,
 * `count` and `option` for SelectField, `flag` for CheckboxField, `choice` for ChoiceGroup.
 */
export function bindDraft<Draft extends object>(form: Form<Draft>) {
  const { draft, change } = form
  const put = (name: keyof Draft, value: unknown) => change({ [name]: value } as Partial<Draft>)
  const error = (name: keyof Draft) => form.wrong?.(name)
  return {
    text: (name: NamesOf<Draft, string>) => ({
      name,
      value: draft[name] as string,
      onChange: (event: Changed<Input>) => put(name, event.currentTarget.value),
      error: error(name),
    }),
    count: (name: NamesOf<Draft, number>) => ({
      name,
      value: String(draft[name]),
      onChange: (event: Changed<HTMLSelectElement>) => put(name, Number(event.currentTarget.value)),
      error: error(name),
    }),
    flag: (name: NamesOf<Draft, boolean>) => ({
      name,
      checked: draft[name] as boolean,
      onChange: (event: Changed<HTMLInputElement>) => put(name, event.currentTarget.checked),
      error: error(name),
    }),
    /** @param otherwise the value to use if the text is not one of the known values */
    option: <Name extends NamesOf<Draft, string>>(
      name: Name,
      known: readonly Draft[Name][],
      otherwise: Draft[Name],
    ) => ({
      name,
      value: draft[name] as string,
      onChange: (event: Changed<HTMLSelectElement>) =>
        put(name, known.find((value) => value === event.currentTarget.value) ?? otherwise),
      error: error(name),
    }),
    choice: <Name extends keyof Draft & string>(name: Name) => ({
      name,
      value: draft[name],
      onChange: (value: Draft[Name]) => put(name, value),
      error: error(name),
    }),
  }
}
