import { expect, test } from '../support/browser/e2e-test.ts';

test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } } as Parameters<typeof test.use>[0]);

test('the slideshow of the Yoga page starts at the margin, also after the window is resized', async ({ page }) => {
  await page.goto('/yoga');
  const slideshow = page.getByRole('region', { name: 'Near here' });
  const getOffset = async () => {
    const [heading, picture] = await Promise.all(
      [slideshow.getByRole('heading'), slideshow.locator('img').first()].map((one) => one.boundingBox()),
    );
    return Math.round((picture?.x ?? 0) - (heading?.x ?? 0));
  };
  await slideshow.scrollIntoViewIfNeeded();
  await expect(slideshow.getByRole('button', { name: 'Next pictures' })).toBeVisible();
  expect(await getOffset()).toBe(0);
  await page.setViewportSize({ width: 1100, height: 800 });
  // The script measures the slides again in the frames after a resize.
  const waitForFrame = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  for (let frame = 0; frame < 10; frame++) await waitForFrame();
  expect(await getOffset()).toBe(0);
});
