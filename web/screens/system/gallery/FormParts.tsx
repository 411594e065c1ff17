import { useSite } from '../../../platform/page/site.ts';
import { agreementField, Agreement } from '../../../features/forms/Agreement.tsx';
import { amountField } from '../../../features/forms/amountField.ts';
import { AmountField } from '../../../features/forms/AmountField.tsx';
import { Banner } from '../../../features/forms/Banner.tsx';
import { demanded } from '../../../features/forms/fields.ts';
import { Submit } from '../../../features/forms/Submit.tsx';
import { useForm } from '../../../features/forms/useForm.ts';
import { useUpload, type UploadPlan } from '../../../features/forms/useUpload.ts';
import { linkTo } from '../../../screens.ts';
import { FileField } from '../../../ui/FileField.tsx';
import { Form } from '../../../ui/FormPage.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { toast } from '../../../ui/toast.ts';
import { Part } from './Part.tsx';

const banks = [
  { value: 'bvi', label: 'Bank of the Visayan Islands and Eastern Provinces' },
  { value: 'mnl', label: 'Manila Mutual' },
  { value: 'old', label: 'Under care today', disabled: true },
];

const proof = { types: ['image/jpeg', 'image/png', 'application/pdf'], largest: 5_000_000 };

/** One that stays where it is, so that it can be looked at; what is called “whole” arrives, what is called “broken” does not. */
const plan: UploadPlan = {
  rule: proof,
  kinds: 'JPG, PNG, PDF',
  async send(file, { onProgress, signal }) {
    onProgress(0.4);
    if (file.name.startsWith('whole')) return 'reference';
    if (file.name.startsWith('broken')) return undefined;
    return new Promise((resolve) => {
      signal.addEventListener('abort', () => resolve(undefined));
    });
  },
};

export function FormParts() {
  const { info } = useSite();
  const amounts = { format: info.currency, least: '100.00', most: '50000.00' };
  const form = useForm({
    fields: [
      amountField({ name: 'amount', label: 'forms.amount' }, amounts),
      {
        name: 'bank',
        label: 'forms.choiceMissing',
        rule: demanded,
        missing: 'forms.choiceMissing',
        wrong: 'forms.choiceMissing',
      },
      agreementField({ name: 'agreed', label: 'forms.agreeFirst' }),
    ],
    judged: 'sent',
    async send({ amount }) {
      toast.show({ text: `Sent: ${amount}`, lasts: 'short' });
      return undefined;
    },
  });
  const upload = useUpload(plan);
  const states = { choose: 'Choose another file', stop: 'Stop', remove: 'Remove', retry: 'Send again' };
  const still = {
    label: 'Proof of payment',
    types: proof.types,
    hint: 'JPG, PNG, PDF, up to 5 MB',
    onChoose: () => undefined,
    onRemove: () => undefined,
    onRetry: () => undefined,
  };
  return (
    <Part title="Form parts">
      <Form {...form.props}>
        <AmountField
          {...form.field('amount')}
          plan={amounts}
          quick={['100.00', '500.00', '1000.00', '5000.00', '50000.00']}
          required
        />
        <SelectField {...form.field('bank')} label="Bank" placeholder="Choose one" options={banks} required />
        <Agreement {...form.field('agreed')}>
          I have read the <PageLink to={linkTo('terms')}>terms</PageLink>
        </Agreement>
        <Banner said={form.said} />
        <Submit form={form} label="Send" />
      </Form>
      <SelectField
        label="A bank that is refused"
        name="refused"
        options={banks}
        error="This bank is closed today"
      />
      <SelectField label="A bank that cannot be changed" name="fixed" options={banks} disabled />
      <FileField {...upload.field} label="Proof" name="proof" required />
      <FileField
        {...still}
        name="sending"
        file={{
          name: 'receipt-of-the-transfer-of-the-22nd-of-november.jpg',
          size: '1.4 MB',
          state: 'sending',
          progress: 0.4,
        }}
        texts={{ ...states, state: 'Sending, 40%' }}
      />
      <FileField
        {...still}
        name="sent"
        file={{ name: 'receipt.pdf', size: '640 kB', state: 'sent', progress: 1 }}
        texts={{ ...states, state: 'Sent' }}
      />
      <FileField
        {...still}
        name="failed"
        error="It did not arrive. Send it again."
        file={{ name: 'receipt.pdf', size: '640 kB', state: 'failed', progress: 0 }}
        texts={{ ...states, state: 'Not sent' }}
      />
    </Part>
  );
}
