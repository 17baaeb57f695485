/** Lakes, one per row; MLIT National Land Numerical Information W09 (2005). Made by client/map/make-geodata.ts; see docs/data.md. */

export const LAKE_ROWS = `
saroma | サロマ湖 | Lake Saroma | 0 | 153.6 | q0vN-k7rBxBkCEuCFgCM6CJiClB4BrBmBKUGyCF0EN6CpBuDZkEXBFqDpByFzBgGVuBAkBpBgFjCiFjCyIrB0CWgCIoCL4CTsCzB6DN-BzBoCiBGchBG2CN6DRqCJ6CXBK1CNtBQbB7BYhBflBpCJvDpB1CrBtC9B1B5BrB5BK5BPlBuB9BeXChD2B3CoCPWiCQT_B9DjB3CLnEUjCIvCgC9EGnBJ5B5B9ErBjDC7BNnBOvEQd0CvCXlBhC1BMjCgBN8CkBiBNsBhCSvBF7CbVxBIpCFkBrC4DnCeAaayBFsBlBGjBerBwBVWMgCtBoBO2C9CoB1DoBX-BlCmBRftB2BR0BOyBsBYkB
kussharo | 屈斜路湖 | Lake Kussharo | 121 | 79.7 | gqqNq_gsBoBsCUqCV4BkB8C2CoCQqBL4CEwEUqDQmBEsCFwBdkCCkBUuBBqCrByBN-BQsBHiBpBYtDE3BfXxDH9CqBvCbrBlBVfzBzB5BHbpBXRKnBXrBD9BYlBVtCjDpEB3BUtCnB1B1B3BKjBvBLrBClCWd2BMsCZgBzCeNyBmCclBTtBZJlBMb9BBjBO_ByBdMtBI9CoBvB6C1CyBf2BL8BG2BWkD0CkBZsBOmB8B0CMWa 4mqN2nhsBLrC5B3CJnB_C6B1BkCZ6C4BgDkC6BkCBwBjC
shikotsu | 支笏湖 | Lake Shikotsu | 248 | 77.3 | igiN-lkrBGiBHkDP-BhB6CzBgD5D6FnBsD1BuBhCP7BAxCchBoBdDZxDAtDNpBlBzBK5BDhCOxBH_BRZNlCVtBzB5BvC5BHpBXlB5B9B3BhDD9BMlB6BnCetD8BnDgBPkBiBgBMqCzCgBD6BxB6BReY-BKuBcsBkCFmBO-BRwClBKeiCNuBOUA8BWWaPgBQS0B8BqBgBJoBoBgBgCsCuB
toya | 洞爺湖 | Lake Toya | 84 | 70 | otgN8n_qBkBqBc6BV8ChBcRiBBgCa2BkBcBoCvB-CN0BtBkBLwB7BoC5BOduCjCqBDgBjBgBjDA1BrB_BnBnB1BBTxBPrBfHrC9B7BLrBIfpC7BB9DHtBelBoB7CYpDH5BMXH5EerBahC4BFmBXqDlBsBd0CBqBoBa-BEmBkBHqBiBDgBqBUoBwC8BAaMoB4B ykgN6v_qBrC3E1BKjBwBZSOiBpBqCQ8BJYOuByCagBzBqBaYZD5BUb
furen | 風蓮湖 | Lake Furen | 0 | 59.4 | wsnNurqsBc6CAwFR-EhBiExB0BQadmB1BJ9BGxBqBBgCdyBRJJgCbgBEuBsBRQuBpC4ChBMCiBdQPyBI2BlB-Cf0BhBgBnBBLyB_BsDK4CJ6BRqBXiDVR-BvF3BqCEsBdkCNRcpDAlCfHNmBV6ERyBzBgDLsDtB0CSuBiBoBqBWNsBjBX7B3DOnCTxCiBjGGrGB_BZvDyB3Be5CwBrCWzBKnDsB7DK3CR3BRLjBiBPjBAhCkC9Ca1CcNUgBC6BqCBqBVuBrBUuDNoCjB6CVoCsBsBYJwBpC8BlFgBjCWjEBxBXjEcjCC3BVPAlDlCDQdyBFuBPqBvBY1BqE4BiBL
notoro | 能取湖 | Lake Notoro | 0 | 58.9 | s0uNy5_rBDkCoBkFcqCPwBpBKVXrDNnBS1BqBvCEzFrBTjBChBxC1BdhBfiBvB_BjC1DzBzDTnCXjEM3DgBVVfmB7BQzBuBCUlB4BDqBiBkDImCiB8CE0D2BkCUiCLeQa-CUuD
abashiri | 網走湖 | Lake Abashiri | 0 | 32.4 | o1tN48_rBiB4DgCgDDsCK6CJ4BpBuD3CJjBtB5BYNbnBVYrB8BgB-BCOnBL9BjBrBlCPnBSRZ9CDlCmBfRZtCOfT9BjBpB3CgB5BrBtCSXcxBRfvBJhCCzByCvBwB0BmB3BHvB0BjBevBpBxCMrDsBG8BmBuBQcgBqBmDcsBmCkB6D4CmD6B
akkeshi | 厚岸湖 | Lake Akkeshi | 0 | 32 | 4xkNsymsB2BV0BiBLgDVOCkCf6DK4CDgCb6DdwCtCmDJsB3B2B7BuBRRdnCZF5BStBvBMxBUdJtCzBDlBzBNrBBzCcxBS3CwC9CD5CkBnB8BXgC_B-B2BOhBoBzB
shumarinai | 朱鞠内湖 | Lake Shumarinai | 282 | 21.7 | opxNi6srBtCiBmCuCO4CnBkBMqBD-BdiBZVYvCazBgBZfrBKf5BlClBMbtB_BhBZKb2BxBHrBgB5Da0BoBwBUMkBeMLoBvBE1CP1CW7B_BgB9BD5CnBgDLT7BbHdK1COrBJ7BlBsBdzB2BtCGrBcHAtBuBPKamBFSayBKmBwC0BnCDyDcvBOnCezCiCjCAyBvBoBBsB0CJRiBpCoBA0B2BT4BSIamDnCMCvBkEoB0BHgBqBQaJRlCYrBkBNqB3DaqBFyBTWRgCrB8B
mashu | 摩周湖 | Lake Mashu | 355 | 19.2 | k7pN20jsBHmBnByCrBuB_Be1BTlBIVvBgBRSpBPzBXLT5BvB1BpDbVfdKZdrBrDK_BkB9B-BlB2BC2BLqBQgBTSYgCOKmBeyBwBSuB0BiB2CFwD
akan | 阿寒湖 | Lake Akan | 420 | 13.3 | ixoN8o_rBsCwDA4BxCqBZhB5BKZ3BdGhBxBrBCHsBnCkBVqBAsBrBXTxCK9CqB3BHvCnBEM1BgBvBiDnCFrB6BhDWjCgBKF-CNiBJ0CY0BkBkB8BqBSwC
kutcharo | クッチャロ湖 | Lake Kutcharo | 0 | 8.3 | 424N-4trBwBbuCT6BhBkBtBSaGmCFqCtB8BbsCxBwBd8BNmD5BvBpDnBZBI_BmBzCQlC
tofutsu | 涛沸湖 | Lake Tofutsu | 1 | 8.3 | gltNi0hsBKCc4CkB2BpBiCaaLwCnBIhB0BFyDPsCE2BZElB8DF-ER2B3B7BZIRyBZOfhBSvCsBfuBxCgBWQxCd1CfzDD5BWvB0BhBaqBoB_CgBNWpBI5CNTLhC 2ltN-7hsBJ6BgBBE7B
nukabira | 糠平湖 | Lake Nukabira | 520 | 7.6 | qioN8k2rBCUlCqDhB0CEYzBuBPmBfqBnCkBlCY3BBbmBVRVgCtBUBzBTND1Bd9BJvBQrBU4C4BmCkB9C8CjDiBHGhBsBMgCPsCJc7B
toro | 塘路湖 | Lake Toro | 7 | 6.2 | 0slN2ojsBahBmBzCYdkBGJ2C3BsBQgBXqD7BsBCaVgC4BwBKoBAuCPkCWwBN0BXSzBIvBYVFsB_EajBDpBhBXA9BR_BW3BWXY5CYF
kanayama | かなやま湖 | Lake Kanayama | 340 | 5.7 | 4ulNsxvrBNmCCgCYiB2BagBJsByBWwDRwCpBNIdT5BjB5BhBZ7B7CVPPrBM1BpBxCrBnBHtB5BXhBpEzBpBCzB5BxCBjBmBXyBaEoBYuBJkCkBMckBH0DmBmBaFScwBe2B4B
onneto-nemuro | 温根沼 | Onneto | 1 | 5.6 | 2rmN2-ssBsBUsBlCa5DwBPNmCG6BmB8CnEyElBChDmC1BlCvBZR1BO_BWIoBwB0Cd
kutcharo-konuma | クッチャロ湖小沼 | Lake Kutcharo Konuma | 0 | 5.3 | i84N6rtrBiC_BmClBgC8BkCqEFehC-DzBY_BzF3CJbQpB0BJjBkCtB
onuma | 大沼 | Lake Onuma | 129 | 5 | wh6Mw29qBiCJ8B2CM2DYgCB8BaO8B8CIgB1BGlBc9B7ClBhCONhBlCFpBbPI9BNdtBxB
onuma-wakkanai | 大沼 | Onuma | 1 | 5 | so7N6vorBnC-BjBzBvBABtBb9BddP5BqB_B0CtBwCsBQU
komuke | コムケ湖 | Lake Komuke | 1 | 4.7 | 8pwNuv5rBlBsB3CU7BRZ1BMpD2BZM5BWjBmB8BeVYoBC-BcwB qwwNw-4rBjBWBiBfyCIWnByCOtBdhBZzBiCDgBtBExB -swNym5rBjBmDZ1CeX
iwaonai | 岩尾内湖 | Lake Iwaonai | 320 | 4.7 | 8-uN66xrBJjBxCrBLf7BhBbInBmChCaPoCDkDbdAzBSvBJblBWH6CjByBFzBpB2BzBSHrBcRkBrDSZkEnDuCd-BtB6CyCUsBqCqB
kuttara | 倶多楽湖 | Lake Kuttara | 258 | 4.6 | 0k_M62irBDoCT0BlBevBOrBFrBzBR_CMnCoBxB8BV6BSiB0B
yudo-numa | 湧洞沼 | Yudo-numa | 5 | 4.5 | g-_Msw5rBMqBduBCmCmC-B6ChDYNsBWK4BsBQMWZ0BjBQrBHVkCVMfRhBvBP7BRKjBfVCpBnB1C9BO7BSKIwB8C9B
takami | 高見湖 | Lake Takami | - | 4.4 | q9-MsjxrBfoBtCanBG9BPduCdyBfI9B8CHmBhBmCiB0BtBYmBgBkBwBDkBtB_B3BZHzBePE5BanBHxCwBhEwBnBkBBgBzBpBzBDvBPNHjC2BSIkBoBmBA4CuBayBDiCdUK
takisato | 滝里湖 | Lake Takisato | - | 3.9 | -ooN2xtrBXpB2BXWaQiCAsBbsBOkBT-DzCgD9BsB5CWjDFOhBgEduC3B2BpCFrBCnC4B9C
konuma | 小沼 | Konuma | 129 | 3.7 | 0h6Mu29qBjBdrCKMyBpBBZxBhDL7BtD-BrBGYuBGNiBQciBFHrBuBzCoC6ByBmCZkB
panke-numa | パンケ沼 | Panke-numa | 0 | 3.6 | 873N-_nrBxBoC9BmBVlBrBnBNpBGjCDrCsBnBqBEmBaoB6BCyB
shikaribetsu | 然別湖 | Lake Shikaribetsu | 810 | 3.6 | u6mN4z1rBJgCvBdxBMlBoBdbbDC4CvBJLhC5BvBClBeNjBjDmBTGoBcBaiB0CeOqBiBEOXkBPeO
katsurazawa | 桂沢湖 | Lake Katsurazawa | 190 | 3.3 | ssmNkgrrBlClCjBDfbD5B9BlBbkCYoCewBGmBYiBP2CVB9BoBLbwCtCfpBhBrCX7CAf3BWKnBmBRW9BN1BqBCKkCwBOOlBaLCgCeuCFauCiC
hichirippu-numa | 火散布沼 | Hichirippu-numa | 1 | 3.3 | gtkNqgosBatCJnByBOCoCfaY0EnByBrBLIwBfoBdJdrBjBcZDsBjDyB1ByBPGrB
panketo | パンケトー | Panketo | 450 | 2.8 | gyoNkggsBiBOcdQpEYxBkBXiBiDNqCtBKCuBTcOyC_CoBYiCTMRzBfrBaXc_B
nibutani | 二風谷湖 | Lake Nibutani | - | 2.7 | 8tgNmlsrBsBgBiCoD8BiCyBSsCiCFgCxCtCtBPHTzBlBxBlChBbjExBdbSbmBF
shibunotsunai | シブノツナイ湖 | Lake Shibunotsunai | 3 | 2.6 | 2kwNu55rBKfmBc1BmFnBQ_BZzB5BDpCYhBYmBkCtBgBiB
niikappu | 新冠湖 | Lake Niikappu | - | 2.6 | -rgNymwrB-B8B6Db7BwBrCQhBR3CrCrCP9CFpBUA9BmCfyCIUFuD8B
shuparo | シューパロ湖 | Lake Shuparo | 265 | 2.5 | qqkNq2rrBMmBbwBfQfZvBAfoDnBYjBFnBaGyBPYpB3BeZmB1CoBPMpB2DlCuBQ
taisetsu | 大雪湖 | Lake Taisetsu | 810 | 2.5 | uuqNu70rB-BTYkBdSbwBAkBbId1BXUrCBZzBXGtBpB1B9EsBH0BiEoBkBGuBoCBGnCuBmB
horopiri | ホロピリ湖 | Lake Horopiri | - | 2.2 | kktNo_prBboBlCeVTxBFT7BnBJTUpBRe9BN5B8BmB0BpBTuCqCceoB-BT
utonai | ウトナイ湖 | Lake Utonai | 5 | 2 | whhN29nrBD4C7BLlBhC1BRiBnBarDelB
poro-numa | ポロ沼 | Poro-numa | 3 | 2 | 8m6Nu5srBvByCtBjDHtDK9BiCIiB6BG8B
shirarutoro | シラルトロ沼 | Lake Shirarutoro | 8 | 1.8 | i5lNmkjsBoByBRYxBHlBhBVc9BXnBGAlCS_BJhBuBHDsDoBSehB
higashi-taisetsu | 東大雪湖 | Lake Higashi-Taisetsu | - | 1.7 | 80mNo4zrB1CN_BUZDzDsD3CmBNnBmB1ByBD8B3B4BZ2CHQP
chobushi | 長節湖 | Lake Chobushi | 5 | 1.4 | wxgNss6rBeW4C7BiBoBjB2DZIXZlBLVdxBf
oikamanai-numa | 生花苗沼 | Oikamanai-numa | 1 | 1.3 | yy_M6k5rBBmBuBoBauBbyBXBnCePSdpBWrBmBJgBnBH1B
takkobu | 達古武湖 | Lake Takkobu | 3 | 1.3 | w8kNu_isBiD1CcMEgCZoBxDiCFxB
aoyama-reservoir | 青山貯水池 | Aoyama Reservoir | 150 | 1.3 | o0oNy2mrBDmByBUEjBgBZWpB6BEG4BvBUOuBpCfEoBfgBRxBlCfQxB
utsunai | 宇津内湖 | Lake Utsunai | 280 | 1.2 | 87wNulsrBUKYnBoBMclBK3BiBAGqBpBkCXMnBiCdehBADjB
jozan | 定山湖 | Lake Jozan | - | 1.2 | 4-iNisirB8BbWIqBwBUmB5BmBG3B9BR1C0BdCrBeNrBoCP
penke-numa | ペンケ沼 | Penke-numa | 1 | 1.2 | il4N-6nrBpB6CvBPZ3BhBLKlBiDf
sapporo | さっぽろ湖 | Lake Sapporo | - | 1.2 | i6jNwvirBkC7CqBREV6BbEiB7DqE1BkBjBVBrB
katsukomi-reservoir | 活込貯水池 | Katsukomi Reservoir | 175 | 1.1 | 0nmNqk5rB0BdsBFeZiBE5BuDzCKnBjB
muroran-industrial-reservoir | 室蘭工業用水池 | Muroran Industrial Reservoir | - | 1 | 4s-Mg3hrBvBUVevBJJpBMXqDrBiBBIoB
mokoto | 藻琴湖 | Lake Mokoto | 1 | 0.9 | untNqqhsBwBSSkBgBJKsCXUbNnBGBtBhB7B
oketo | おけと湖 | Lake Oketo | - | 0.9 | u8pN-j4rBQPCzBiBGEoClB4BP2CnBEL3BoB9B
chimikeppu | チミケップ湖 | Lake Chimikeppu | 290 | 0.9 | onqN898rBGsCtBMlCiCd8BVJc7C6B3BWM
obirashibe | 小平蘂湖 | Lake Obirashibe | - | 0.9 | qsuNw8prBVkCXLM7BRNdjCaFUiBUdmCgBFgB
`
