import type { Database } from '#platform/database/connection.ts';
import type { Failure } from '#platform/failure.ts';
import type { SentSettings, Setting, SettingsOf } from './setting.ts';

/** A change that is being saved. `after` is `before` with the parts that the owner sent. */
export type SettingsUpdate<Some extends Setting> = {
  sent: SentSettings<Some>;
  before: SettingsOf<Some>;
  after: SettingsOf<Some>;
};

type Settled<Some extends Setting, Reason extends string> = Partial<SettingsOf<Some>> | Failure<Reason> | undefined;

/** What the server does about some settings. All of it happens in the transaction of a change that names one of them. */
export type SettingRule<Some extends Setting = Setting, Reason extends string = string> = {
  readonly of: readonly Some[];
  /** What is locked before the settings are read. */
  lockFirst?(tx: Database): Promise<void>;
  /** Returns what is saved in place of values of `after`, or why nothing is saved. */
  settle?(tx: Database, update: SettingsUpdate<Some>): Settled<Some, Reason> | Promise<Settled<Some, Reason>>;
  /** What a saved change sets off. */
  onChange?(tx: Database, after: SettingsOf<Some>, at: Date): Promise<void>;
  /** The values as everybody but the owner reads them. */
  present?(values: SettingsOf<Some>): Partial<SettingsOf<Some>>;
};

/** Declares a rule, typed by the settings that it is about. */
export const settingRule = <Some extends Setting, Reason extends string = never>(
  rule: SettingRule<Some, Reason>,
): SettingRule<Some, Reason> => rule;

/** How a service reads settings. Its type names the ones that it needs: `SettingsReader<typeof waitlist>`. */
export type SettingsReader<Some extends Setting> = {
  /** The settings in effect. A transaction that decides by them passes its own connection. */
  read(db?: Database): Promise<SettingsOf<Some>>;
};
