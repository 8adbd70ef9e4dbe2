import { createHash } from 'node:crypto';
import type { SeedRows } from '#app/seed-store.ts';
import { formatWaiverText, type Waiver } from '#features/classes/waivers/domain/waiver.ts';

/**
 * The waiver of the sample studio, a sample for Oregon that no business may use. Never edit it, or its signatures prove
 * nothing.
 */
export const sampleWaiver: Waiver = {
  version: '2026-11',
  effectiveFromDay: '2026-01-01',
  title: 'Release and assumption of risk',
  paragraphs: [
    'This is an agreement between me and Wren Halloran, who does business as Mat & Tin in Portland, Oregon. It covers every yoga class, workshop and session I attend with Mat & Tin, in a studio, outdoors or online, until a newer version replaces it.',
    '**Risk.** Yoga is physical. I may strain, fall, or be injured, in rare cases seriously. Outdoors, the ground and the weather add to the risk. Online, the teacher may not see me, and I am responsible for a safe space around me. I know these risks, I choose to take part, and I accept the risks that belong to yoga even when it is taught with care.',
    '**My health.** I have asked a doctor, or have decided that I need not, whether this activity is right for me. If I am pregnant, injured, recovering from surgery or living with a medical condition, I will ask first and tell the teacher before class. I will stop when something hurts, and I may leave out any pose. What the teacher says is not medical advice, diagnosis or treatment.',
    '**Touch.** The teacher will not adjust me by hand unless I have said yes, and I can take that back at any time.',
    // Excludes what no waiver can cover: gross negligence and intent.
    '**Release.** To the extent Oregon law allows, I give up claims against Wren Halloran and Mat & Tin, and against the owners of the places where classes are held, for injury, loss or damage that comes from taking part, including claims for ordinary negligence. I do not give up claims for gross negligence, reckless or intentional harm, or any claim that the law does not let me give up.',
    '**Emergency.** If I seem to need urgent help and cannot speak for myself, the teacher may call 911 and give first aid. The cost of my care is mine.',
    '**My things.** I look after my own belongings.',
    '**Photographs.** This agreement gives nobody permission to photograph, film or record me.',
    '**Age.** I am 18 or older. If the person taking part is younger, I am their parent or legal guardian, I sign for them and for myself, and I agree to everything above on behalf of both of us as far as the law allows.',
    '**Signing.** My drawn or typed signature here counts as my signature on paper. It is kept with this text, its version, the date and time, and the internet address I signed from. I may ask for a copy. Oregon law applies. If a part of this agreement cannot be enforced, the rest still stands.',
    'I have read this agreement, I could ask questions before signing, and I sign it of my own free will.',
  ],
};

const { version, effectiveFromDay } = sampleWaiver;
const text = formatWaiverText(sampleWaiver);

/** The row of that waiver, which the sample publishes as version 1. */
export const sampleWaiverVersion: SeedRows['waiverVersions'][number] = {
  number: 1,
  version,
  effectiveFromDay,
  text,
  sha256: createHash('sha256').update(text).digest('hex'),
  mustSignAnew: false,
  createdAt: new Date(`${effectiveFromDay}T00:00:00Z`),
};
